import { newId } from '#db/columns.ts'

/** Maps each old id to one new id. An id that refers to nothing gets a new one that also refers to nothing. */
export const idMapper = () => {
  const newIds = new Map<string, string>()
  return (id: string) => {
    const mapped = newIds.get(id) ?? newId()
    newIds.set(id, mapped)
    return mapped
  }
}
