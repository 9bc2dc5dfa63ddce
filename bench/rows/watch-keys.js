// Runs in the page before anything else: how long each key took until what it changed was painted, by the browser's own account.
globalThis.keyTimes = new Map()
new PerformanceObserver((list) => {
  for (const { name, interactionId, duration } of list.getEntries()) {
    if (interactionId > 0 && name.startsWith('key'))
      globalThis.keyTimes.set(
        interactionId,
        Math.max(duration, globalThis.keyTimes.get(interactionId) ?? 0),
      )
  }
}).observe({ type: 'event', durationThreshold: 16 })
