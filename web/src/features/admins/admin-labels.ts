export const ROLE_LABELS = { master: 'Master', admin: 'Administrador' } as const
export const TOTP_LABELS = { yes: 'Em uso', no: 'Sem segredo' } as const
