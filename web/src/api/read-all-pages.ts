type Page<Item> = { readonly items: readonly Item[]; readonly next_page: number | null }

/** Reads one page after the other, until the last one or until `maxItems` are read. */
export const readAllPages = async <Item>(
  readPage: (page: number) => Promise<Page<Item>>,
  maxItems = Infinity,
  page = 1,
): Promise<readonly Item[]> => {
  const { items, next_page: nextPage } = await readPage(page)
  if (nextPage === null || items.length >= maxItems) return items
  return [...items, ...(await readAllPages(readPage, maxItems - items.length, nextPage))]
}
