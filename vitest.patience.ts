/** How long tests of every project wait: nobody is the wiser for one that gave up while the machine did other things. */
export const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}
