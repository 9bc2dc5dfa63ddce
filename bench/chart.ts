import type { Growth } from './growth.ts'
import type { Comparison } from './limits/compare-with-limits.ts'

/** The colors follow the reader's light or dark theme. */
const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600 } .faint { fill: #59636e } .grid { stroke: #d1d9e0 } .goal { stroke: #cf222e; stroke-dasharray: 4 3 }
  .first { fill: #0969da } .second { fill: #8250df } .line { fill: none; stroke: #0969da; stroke-width: 1.5 } .dot { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .faint { fill: #9198a1 } .grid { stroke: #3d444d } .goal { stroke: #ff7b72 }
    .first { fill: #4493f8 } .second { fill: #ab7df8 } .line { stroke: #4493f8 } .dot { fill: #4493f8 }
  }`

const svgOf = (width: number, height: number, label: string, parts: readonly string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">`,
    `<style>${STYLE}</style>`,
    ...parts,
    '</svg>\n',
  ].join('\n')

const at = (value: number) => value.toFixed(1)
const text = (x: number, y: number, words: string, kind = '', anchor = 'start') =>
  `<text x="${at(x)}" y="${at(y)}" class="${kind}" text-anchor="${anchor}">${words}</text>`
const rule = (x1: number, y1: number, x2: number, y2: number, kind: string) =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${kind}"/>`
const bar = (x: number, y: number, width: number, kind: string) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="7" class="${kind}"/>`

const ROW = 22
const NAMES = 210
const BARS = 440
const TOP = 66

/** Bars of each call's ratio to its limit, in time and in requests per second. */
export const limitsChart = (rows: readonly Comparison[], goal: number) => {
  const highest = Math.max(goal, ...rows.flatMap(({ slower, fewer }) => [slower, fewer]))
  const x = (times: number) => NAMES + (times / highest) * BARS
  const bottom = TOP + rows.length * ROW
  const ticks = Array.from({ length: Math.floor(highest) }, (_, index) => index + 1)
  return svgOf(NAMES + BARS + 50, bottom + 26, 'Each call over Fastify doing the same SQL', [
    text(0, 16, 'Times Fastify + pg doing the same SQL', 'title'),
    bar(0, 27, 14, 'first'),
    text(20, 35, 'median time', 'faint'),
    bar(110, 27, 14, 'second'),
    text(130, 35, 'throughput, 10 connections', 'faint'),
    ...ticks.map((tick) => rule(x(tick), TOP - 6, x(tick), bottom, 'grid')),
    ...ticks.map((tick) => text(x(tick), bottom + 16, `${tick}×`, 'faint', 'middle')),
    ...rows.flatMap(({ call, slower, fewer }, index) => {
      const y = TOP + index * ROW
      return [
        text(NAMES - 8, y + 11, call, '', 'end'),
        bar(NAMES, y, x(slower) - NAMES, 'first'),
        bar(NAMES, y + 8, x(fewer) - NAMES, 'second'),
      ]
    }),
    rule(x(goal), TOP - 12, x(goal), bottom, 'goal'),
    text(x(goal) + 4, TOP - 10, `goal ${goal}×`, 'faint'),
  ])
}

const PANEL = { width: 250, height: 300, left: 64, names: 140, top: 50 }
const LINE_OF_TEXT = 14

type Series = { readonly name: string; readonly values: readonly number[] }

/** Places the labels at the ends of the lines without overlap and not below `lowest`. */
const spreadLabels = (ends: readonly { name: string; y: number }[], lowest: number) => {
  const ordered = ends.toSorted((a, b) => a.y - b.y)
  return ordered.map(({ name, y }, index) => {
    const room = lowest - (ordered.length - 1 - index) * LINE_OF_TEXT
    const above = ordered
      .slice(0, index)
      .map((end, place) => end.y + (index - place) * LINE_OF_TEXT)
    return { name, y: Math.min(room, Math.max(y, ...above)) }
  })
}

const panelOf = (
  left: number,
  title: string,
  series: readonly Series[],
  sizes: readonly number[],
) => {
  const { width, height, top } = PANEL
  const decades = [0.1, 1, 10, 100, 1000, 10_000]
  const [low = 0.1, high = 10_000] = [decades[0], decades.at(-1)]
  const y = (ms: number) => {
    const share = Math.log(Math.min(high, Math.max(low, ms)) / low) / Math.log(high / low)
    return top + height * (1 - share)
  }
  const x = (index: number) => left + (index / Math.max(1, sizes.length - 1)) * width
  const points = (values: readonly number[]) =>
    values.map((value, index) => `${at(x(index))},${at(y(value))}`).join(' ')
  const ends = series.map(({ name, values }) => ({ name, y: y(values.at(-1) ?? 0) }))
  return [
    text(left, top - 20, title, 'title'),
    ...decades.map((ms) => rule(left, y(ms), left + width, y(ms), 'grid')),
    ...decades.map((ms) => text(left - 6, y(ms) + 4, `${ms} ms`, 'faint', 'end')),
    ...sizes.map((size, index) =>
      text(x(index), top + height + 18, size.toLocaleString('en'), 'faint', 'middle'),
    ),
    ...series.map(({ values }) => `<polyline points="${points(values)}" class="line"/>`),
    ...spreadLabels(ends, top + height).map(({ name, y: end }) =>
      text(left + width + 8, end + 4, name, 'faint'),
    ),
  ]
}

/** The database time of a first page and of its exact total, by number of rows. */
export const growthChart = (rows: readonly Growth[], sizes: readonly number[]) => {
  const second = PANEL.left + PANEL.width + PANEL.names + PANEL.left
  const height = PANEL.top + PANEL.height + 34
  return svgOf(second + PANEL.width + PANEL.names, height, 'First pages as their rows grow', [
    ...panelOf(
      PANEL.left,
      'The first page',
      rows.map(({ call, page }) => ({ name: call, values: page })),
      sizes,
    ),
    ...panelOf(
      second,
      'Its exact total',
      rows
        .filter(({ total }) => total.some((ms) => ms > 0))
        .map(({ call, total }) => ({ name: call, values: total })),
      sizes,
    ),
  ])
}
