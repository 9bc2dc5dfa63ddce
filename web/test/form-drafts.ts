import type { FormDraft } from '#components/forms/drafts/form-draft.ts'
import type { FormDrafts } from '#components/forms/drafts/form-drafts.ts'

/** A device's drafts, kept in memory and open to be looked at. */
export const memoryDrafts = (...stored: FormDraft[]) => {
  const kept = new Map(stored.map((draft) => [draft.id, draft]))
  const drafts: FormDrafts = {
    list: async ({ adminId, path }) =>
      [...kept.values()]
        .filter((draft) => draft.adminId === adminId && draft.path === path)
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)),
    put: async (draft) => void kept.set(draft.id, draft),
    remove: async (keys) => {
      for (const { id } of keys) kept.delete(id)
    },
  }
  return { drafts, kept: () => [...kept.values()] }
}
