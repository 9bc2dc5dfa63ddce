import type { Admin } from '@portal/contract/admins/admin'
import { useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '#components/notices/notices.ts'
import type { AdminBody } from './admin-draft.ts'
import { ADMINS_START } from './admin-search.ts'
import { adminApi } from './admins.api.ts'

/**
 * A creation got no response, and the person then sent another e-mail or password. If the first
 * request did create an account, they are notified with a link to it.
 */
export const useEarlierAccountNotice = (onOpen: (admin: Admin) => void) => {
  const client = useQueryClient()
  const notify = async (email: string, name: string) => {
    const search = { ...ADMINS_START, q: name }
    const { items } = await client.fetchQuery({ ...adminApi.pageQuery(search), staleTime: 0 })
    const account = items.find((admin) => admin.email.toLowerCase() === email.toLowerCase())
    if (account === undefined) return
    const open = async () => onOpen(await adminApi.read(account.id, client))
    const action = { label: 'Abrir', onClick: () => void open().catch(() => undefined) }
    // Not an error's line: that would end with the form that is being left.
    showSuccess(`O envio anterior chegou ao servidor: ${account.email} já foi criado`, action)
  }
  return (earlier: AdminBody) => {
    if ('email' in earlier) void notify(earlier.email, earlier.name).catch(() => undefined)
  }
}
