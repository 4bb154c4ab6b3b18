-- Asks for the lines of a file in an order of chance, the same for every run.
local targets = {}
for line in io.lines(os.getenv("TARGETS")) do targets[#targets + 1] = line end
local coding = os.getenv("CODING")
local headers = coding ~= "" and { ["Accept-Encoding"] = coding } or nil

function init() math.randomseed(20) end

function request() return wrk.format("GET", targets[math.random(#targets)], headers) end

function done(summary, latency)
  local failures = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"microseconds":%d,"bytes":%d,"p50":%d,"p99":%d,"failures":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    failures.connect + failures.read + failures.write + failures.status + failures.timeout))
end
