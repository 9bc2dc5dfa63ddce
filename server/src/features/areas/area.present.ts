import type { AreaRow } from './area.queries.ts'

export const presentArea = ({ id, name, description, updatedAt }: AreaRow) => ({
  id,
  name,
  description,
  updated_at: updatedAt.toISOString(),
})
