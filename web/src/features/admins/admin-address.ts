import { listAddress } from '#api/list-search.ts'
import { choice } from '#components/lists/filters.ts'
import { filialFilter } from '#features/places/place-filters.api.ts'

export const ROLE_LABELS = { master: 'Master', admin: 'Administrador' } as const
export const TOTP_LABELS = { yes: 'Em uso', no: 'Sem segredo' } as const

export const adminAddress = listAddress({
  orders: ['name,asc', 'name,desc', 'email,asc', 'email,desc'],
  filters: {
    role: choice({
      label: 'Função',
      none: 'Todas',
      options: ROLE_LABELS,
      wire: ([role]) => `is_master,equals,${role === 'master' ? '1' : '0'}`,
    }),
    totp: choice({
      label: 'TOTP',
      options: TOTP_LABELS,
      wire: ([totp]) => `has_totp,equals,${totp === 'yes' ? '1' : '0'}`,
    }),
    filiais: filialFilter(),
  },
})
