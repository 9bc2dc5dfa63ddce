import type * as z from 'zod/mini'
import { type FieldLabelsOf, type ItemKind, PLACED_FIELDS } from '#kinds/kind.ts'
import { canCreateAlertIn, canCreateAlerts, canListAlerts, canSeeAlert } from './alert.access.ts'
import type { alertInput } from './alert.ts'

export const alertKind = {
  label: 'Alerta',
  plural: 'Alertas',
  article: 'o',
  access: {
    canList: canListAlerts,
    canCreate: canCreateAlerts,
    canSee: canSeeAlert,
    canReadHistory: canSeeAlert,
    canUpdate: canCreateAlertIn,
  },
  bin: { openTo: 'masters', question: 'Deseja restaurar este alerta?' },
  fields: {
    name: 'Nome',
    description: 'Corpo do alerta',
    end_date: 'Último dia',
    ...PLACED_FIELDS,
  } satisfies FieldLabelsOf<z.output<typeof alertInput>>,
} as const satisfies ItemKind
