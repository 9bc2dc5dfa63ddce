export const questionElementId = (id: string) => `pergunta-${id}`
export const categoryElementId = (id: string) => `categoria-${id}`

const elementOf = (id: string) =>
  document.getElementById(questionElementId(id)) ?? document.getElementById(categoryElementId(id))

/** A category is passed at the middle of its header: its questions may be many. */
const middleOf = (element: HTMLElement) => {
  const { top, height } = (element.querySelector('header') ?? element).getBoundingClientRect()
  return top + height / 2
}

/** Where an item held at this height would come to stand: before the first whose middle is below. */
export const placeAt = (ids: readonly string[], id: string, height: number) => {
  const others = ids.filter((other) => other !== id)
  const before = others.findIndex((other) => {
    const element = elementOf(other)
    return element !== null && middleOf(element) > height
  })
  return before === -1 ? others.length : before
}

export type Line = { readonly top: number; readonly left: number; readonly width: number }

/** The next row that is not under this one. */
const endOf = (element: HTMLElement) => {
  const depth = Number(element.dataset['depth'])
  let last: Element = element
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (!(next instanceof HTMLElement) || !(Number(next.dataset['depth']) > depth)) break
    last = next
  }
  return last.getBoundingClientRect().bottom
}

/** The line to draw there, from the corner of the box that it is drawn in. */
export const lineAt = (
  ids: readonly string[],
  id: string,
  to: number,
  box: HTMLElement,
): Line | undefined => {
  const others = ids.filter((other) => other !== id)
  const follower = elementOf(others[to] ?? '')
  const leader = elementOf(others[to - 1] ?? '')
  const beside = follower ?? leader
  if (beside === null) return undefined
  const corner = box.getBoundingClientRect()
  const { left, width, top } = beside.getBoundingClientRect()
  const height = follower === null ? endOf(beside) : top
  return { top: height - corner.top, left: left - corner.left, width }
}
