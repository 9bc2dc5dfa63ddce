/** Timeouts of every test project. They are long, so that a busy machine does not fail a test. */
export const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}
