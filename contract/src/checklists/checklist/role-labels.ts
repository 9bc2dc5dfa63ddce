import type { Role } from './checklist.ts'

export const ROLE_LABELS = {
  PRODUTOR: 'Produtor',
  EXTENSIONISTA: 'Extensionista',
  SANITARISTA: 'Sanitarista',
  SUPERVISOR: 'Supervisor',
  GERENTE: 'Gerente',
  GRANJEIRO: 'Granjeiro',
  GERENTE_REGIONAL: 'Gerente regional',
  CIEX: 'CIEX',
} as const satisfies Readonly<Record<Role, string>>
