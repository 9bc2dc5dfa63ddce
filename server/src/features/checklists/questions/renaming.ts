import { newId } from '#db/columns.ts'

/** A new id for every old one, always the same. One that was never seen leads nowhere in the copy either. */
export const renaming = () => {
  const renamed = new Map<string, string>()
  return (id: string) => {
    const known = renamed.get(id) ?? newId()
    renamed.set(id, known)
    return known
  }
}
