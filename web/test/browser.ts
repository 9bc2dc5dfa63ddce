/**
 * In a real browser a download link does not navigate; happy-dom would navigate, and change the page of the following
 * tests.
 */
export const HAPPY_DOM_OPTIONS = {
  happyDOM: {
    settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
  },
}
