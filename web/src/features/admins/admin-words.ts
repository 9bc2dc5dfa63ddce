/** What a person is in the portal, and whether they have what the second step asks for. */
export const ROLES = { master: 'Master', admin: 'Administrador' } as const
export const TOTP_STATES = { yes: 'Em uso', no: 'Sem segredo' } as const
