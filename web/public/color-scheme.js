// Runs before the first paint. The cookie is written by src/components/layout/color-scheme.ts.
;(function () {
  var stored = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)
  var dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-scheme', stored ? stored[1] : dark ? 'dark' : 'light')
})()
