import type { Admin } from '@portal/contract/admins/admin'
import { useQueryClient } from '@tanstack/react-query'
import { showError } from '#components/notices/notices.ts'
import type { Saved } from './admin-draft.ts'
import { ADMINS_START } from './admin-search.ts'
import { adminApi } from './admins.api.ts'

/**
 * Nobody answered a creation, and then another e-mail or password was sent. Of an account that the first one made all
 * the same, whoever made it is told, and led to it: nobody else knows that it is there.
 */
export const useLeftBehind = (onOpen: (admin: Admin) => void) => {
  const client = useQueryClient()
  const tell = async (email: string, name: string) => {
    const search = { ...ADMINS_START, q: name }
    const { items } = await client.fetchQuery({ ...adminApi.pageQuery(search), staleTime: 0 })
    const made = items.find((admin) => admin.email.toLowerCase() === email.toLowerCase())
    if (made === undefined) return
    const open = async () => onOpen(await adminApi.read(made.id, client))
    const action = { label: 'Abrir', onClick: () => void open().catch(() => undefined) }
    showError(`O envio anterior chegou ao servidor: ${made.email} já foi criado`, action)
  }
  return (earlier: Saved) => {
    if ('email' in earlier) void tell(earlier.email, earlier.name).catch(() => undefined)
  }
}
