type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** An element that a notice should not cover, and how much that matters. */
export type Obstacle = Box & { readonly weight: number }
type Size = Pick<Box, 'width' | 'height'>
export type Place = Pick<Box, 'left' | 'top'>

const MARGIN = 16
const GAP = 4
const STEP = 8

const overlap = (first: Box, second: Box) =>
  first.left < second.left + second.width + GAP &&
  second.left < first.left + first.width + GAP &&
  first.top < second.top + second.height + GAP &&
  second.top < first.top + first.height + GAP

/** Candidate places, the best first: upwards from the bottom right, where nobody reads; then further left. */
const placesIn = (window: Size, notice: Size): Place[] => {
  const right = Math.max(0, window.width - notice.width - MARGIN)
  const columns = [...new Set([right, right / 2, Math.min(MARGIN, right)])]
  const lowest = Math.max(0, window.height - notice.height - MARGIN)
  const count = Math.floor(lowest / STEP) + 1
  const rows = Array.from({ length: count }, (_, index) => lowest - index * STEP)
  return columns.flatMap((left) => rows.map((top) => ({ left, top })))
}

const fits = (window: Size, notice: Size, { left, top }: Place) =>
  left + notice.width <= window.width && top + notice.height <= window.height

const costOf = (notice: Box, obstacles: readonly Obstacle[]) =>
  obstacles.reduce((sum, obstacle) => sum + (overlap(notice, obstacle) ? obstacle.weight : 0), 0)

/**
 * The first place that covers nothing; if there is none, the one that covers least. The current place is kept while
 * it covers nothing.
 */
export const freePlace = (
  window: Size,
  notice: Size,
  obstacles: readonly Obstacle[],
  current?: Place,
): Place => {
  const [first = { left: 0, top: 0 }, ...others] = [
    ...(current && fits(window, notice, current) ? [current] : []),
    ...placesIn(window, notice),
  ]
  let best = { place: first, cost: costOf({ ...first, ...notice }, obstacles) }
  for (const place of others) {
    if (best.cost === 0) break
    const cost = costOf({ ...place, ...notice }, obstacles)
    if (cost < best.cost) best = { place, cost }
  }
  return best.place
}

/** Covering a button costs the most, a field less, a link in a text the least. */
const WEIGHTS = [
  {
    weight: 100,
    selector: 'button, [role="button"], [role="menuitem"], [role="option"], label[for]',
  },
  { weight: 10, selector: 'input, select, textarea, [role="textbox"], [role="alert"]' },
  { weight: 5, selector: 'h1, h2' },
  { weight: 1, selector: 'a[href]' },
]

/** The visible part of an element; undefined if it is scrolled away or under a dialog. */
const visibleBox = (element: Element): Box | undefined => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const visible = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(innerWidth, right) - Math.max(0, left),
    height: Math.min(innerHeight, bottom) - Math.max(0, top),
  }
  if (visible.width <= 0 || visible.height <= 0) return undefined
  const [x, y] = [visible.left + visible.width / 2, visible.top + visible.height / 2]
  const topElement = document.elementFromPoint(x, y)
  return topElement !== null && (element.contains(topElement) || topElement.contains(element))
    ? visible
    : undefined
}

/** Everything on the screen that the notices should not cover. */
export const obstaclesBeside = (notices: HTMLElement): Obstacle[] => {
  const before = notices.style.pointerEvents
  notices.style.pointerEvents = 'none' // so that elementFromPoint finds the elements below them
  const obstacles = WEIGHTS.flatMap(({ weight, selector }) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const visible = notices.contains(element) ? undefined : visibleBox(element)
      return visible ? [{ ...visible, weight }] : []
    }),
  )
  notices.style.pointerEvents = before
  return obstacles
}
