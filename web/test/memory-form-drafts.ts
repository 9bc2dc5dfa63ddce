import type { FormDraft } from '#components/forms/drafts/form-draft.ts'
import type { FormDraftStore } from '#components/forms/drafts/form-draft-store.ts'

/** An in-memory store of form drafts that a test can inspect. */
export const memoryFormDrafts = (...first: FormDraft[]) => {
  const stored = new Map(first.map((draft) => [draft.id, draft]))
  const drafts: FormDraftStore = {
    list: async ({ adminId, path }) => ({
      records: [...stored.values()]
        .filter((draft) => draft.adminId === adminId && draft.path === path)
        .toSorted((left, right) => right.savedAt.localeCompare(left.savedAt)),
      unreadable: [],
    }),
    put: async (draft) => void stored.set(draft.id, draft),
    remove: async (keys) => {
      for (const { id } of keys) stored.delete(id)
    },
  }
  return { drafts, storedDrafts: () => [...stored.values()] }
}
