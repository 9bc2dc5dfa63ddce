type Page<Item> = { readonly items: readonly Item[]; readonly next_page: number | null }

/** One page after the other, until the last or until there are enough. */
export const allPages = async <Item>(
  read: (page: number) => Promise<Page<Item>>,
  most = Number.POSITIVE_INFINITY,
) => {
  const found: Item[] = []
  for (let next: number | null = 1; next !== null && found.length < most;) {
    const page: Page<Item> = await read(next)
    found.push(...page.items)
    next = page.next_page
  }
  return found
}
