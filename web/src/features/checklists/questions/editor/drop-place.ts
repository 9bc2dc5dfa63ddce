export const questionElementId = (id: string) => `pergunta-${id}`
export const categoryElementId = (id: string) => `categoria-${id}`

const elementOf = (id: string) =>
  document.getElementById(questionElementId(id)) ?? document.getElementById(categoryElementId(id))

/** For a category, the middle of its header: the whole card may be very high. */
const middleOf = (element: HTMLElement) => {
  const { top, height } = (element.querySelector('header') ?? element).getBoundingClientRect()
  return top + height / 2
}

/** The index at which an item dropped at this height is inserted: before the first item whose middle is below. */
export const dropIndexAt = (ids: readonly string[], id: string, height: number) => {
  const others = ids.filter((otherId) => otherId !== id)
  const before = others.findIndex((otherId) => {
    const element = elementOf(otherId)
    return element !== null && middleOf(element) > height
  })
  return before === -1 ? others.length : before
}
