// An init script: records when the wanted element (`wanted`) can be painted, and the longest task
// after the first paint.
globalThis.seenAt = 0
globalThis.longestTask = 0

new MutationObserver(() => {
  if (globalThis.seenAt > 0 || document.querySelector(globalThis.wanted) === null) return
  requestAnimationFrame(() => {
    globalThis.seenAt ||= performance.now()
  })
}).observe(document, { childList: true, subtree: true })

new PerformanceObserver((list) => {
  const painted = performance.getEntriesByName('first-contentful-paint').at(0)?.startTime
  for (const { startTime, duration } of list.getEntries()) {
    if (startTime >= (painted ?? Infinity))
      globalThis.longestTask = Math.max(globalThis.longestTask, duration)
  }
}).observe({ type: 'longtask', buffered: true })
