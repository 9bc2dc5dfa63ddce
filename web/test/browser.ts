/** A link that saves a file leaves a real browser where it is; this one would go there, under the tests that follow. */
export const BROWSER = {
  happyDOM: {
    settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
  },
}
