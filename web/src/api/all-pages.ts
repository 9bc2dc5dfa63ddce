type Page<Item> = { readonly items: readonly Item[]; readonly next_page: number | null }

/** One page after the other, until the last or until there are enough. */
export const allPages = async <Item>(
  read: (page: number) => Promise<Page<Item>>,
  most = Infinity,
  page = 1,
): Promise<readonly Item[]> => {
  const { items, next_page: next } = await read(page)
  if (next === null || items.length >= most) return items
  return [...items, ...(await allPages(read, most - items.length, next))]
}
