import type { CDPSession, Page } from '@playwright/test'

export const heapMegabytes = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return Math.round(bytes / 1_000_000)
}

type Watched = Window & { longTasks?: number[]; delays?: number[] }

/** Starts recording long tasks, and the delay that a key press would have had. */
export const watchResponsiveness = (page: Page) =>
  page.evaluate(() => {
    const watched: Watched = window
    const longTasks: number[] = []
    const delays: number[] = []
    watched.longTasks = longTasks
    watched.delays = delays
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    setInterval(() => {
      const scheduledAt = performance.now()
      setTimeout(() => delays.push(Math.round(performance.now() - scheduledAt)))
    }, 100)
  })

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * share)] ?? 0

/** Figures since `watchResponsiveness`. */
export const responsivenessOf = async (page: Page) => {
  const { longTasks, delays } = await page.evaluate(() => {
    const { longTasks: tasks = [], delays: waits = [] }: Watched = window
    return { longTasks: tasks, delays: waits }
  })
  return {
    longTasks: {
      count: longTasks.length,
      longest: Math.max(0, ...longTasks),
      together: longTasks.reduce((sum, duration) => sum + duration, 0),
    },
    inputDelayMs: {
      median: quantile(delays, 0.5),
      p99: quantile(delays, 0.99),
      longest: quantile(delays, 1),
    },
  }
}
