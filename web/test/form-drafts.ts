import type { FormDraft } from '#components/forms/drafts/form-draft.ts'
import type { FormDrafts } from '#components/forms/drafts/form-drafts.ts'

/** A device's drafts, kept in memory and open to be looked at. */
export const memoryDrafts = (...first: FormDraft[]) => {
  const stored = new Map(first.map((draft) => [draft.id, draft]))
  const drafts: FormDrafts = {
    list: async ({ adminId, path }) =>
      [...stored.values()]
        .filter((draft) => draft.adminId === adminId && draft.path === path)
        .toSorted((left, right) => right.savedAt.localeCompare(left.savedAt)),
    unreadable: async () => [],
    put: async (draft) => void stored.set(draft.id, draft),
    remove: async (keys) => {
      for (const { id } of keys) stored.delete(id)
    },
  }
  return { drafts, storedDrafts: () => [...stored.values()] }
}
