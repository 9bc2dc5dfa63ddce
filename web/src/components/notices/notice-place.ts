type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
/** What a notice should not lie on, and how much it matters. */
export type Obstacle = Box & { readonly weight: number }
type Size = Pick<Box, 'width' | 'height'>
export type Place = Pick<Box, 'left' | 'top'>

const MARGIN = 16
const AROUND = 4
const STEP = 8

const overlap = (first: Box, second: Box) =>
  first.left < second.left + second.width + AROUND &&
  second.left < first.left + first.width + AROUND &&
  first.top < second.top + second.height + AROUND &&
  second.top < first.top + first.height + AROUND

/** Where it may lie, the best first: from the bottom on the right, where nobody reads; then further to the left. */
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

/** The first place that covers nothing; where there is none, the one that covers least. It stays where it is while that covers nothing. */
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

/** A notice on a button costs the most, on a field less, on a link in a text the least. */
const WEIGHTS = [
  {
    weight: 100,
    selector: 'button, [role="button"], [role="menuitem"], [role="option"], label[for]',
  },
  { weight: 10, selector: 'input, select, textarea, [role="textbox"], [role="alert"]' },
  { weight: 5, selector: 'h1, h2' },
  { weight: 1, selector: 'a[href]' },
]

/** What can be seen of it, and not what is scrolled away or lies under a dialog. */
const inSight = (element: Element): Box | undefined => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const seen = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(innerWidth, right) - Math.max(0, left),
    height: Math.min(innerHeight, bottom) - Math.max(0, top),
  }
  if (seen.width <= 0 || seen.height <= 0) return undefined
  const [x, y] = [seen.left + seen.width / 2, seen.top + seen.height / 2]
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? seen : undefined
}

/** Everything on the screen that the notices should leave free. */
export const obstaclesBeside = (notices: HTMLElement): Obstacle[] => {
  const before = notices.style.pointerEvents
  notices.style.pointerEvents = 'none' // what lies below them is asked for
  const obstacles = WEIGHTS.flatMap(({ weight, selector }) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const seen = notices.contains(element) ? undefined : inSight(element)
      return seen ? [{ ...seen, weight }] : []
    }),
  )
  notices.style.pointerEvents = before
  return obstacles
}
