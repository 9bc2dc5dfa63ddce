// An init script: records how long each key took until its change was painted, as the browser's event timing reports it.
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
