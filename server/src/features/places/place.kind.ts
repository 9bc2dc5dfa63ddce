import type { StoredKind } from '#kinds/kind.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

export const subsidiaryKind = {
  tables: [subsidiaries],
  names: {
    key: subsidiaries.code,
    name: subsidiaries.name,
    mentionedIn: ['subsidiaries', 'subsidiaryCode'],
  },
} satisfies StoredKind

export const farmKind = {
  tables: [farms],
  names: { key: farms.code, name: farms.name, mentionedIn: ['farms', 'farmCode'] },
} satisfies StoredKind

export const businessActivityKind = {
  tables: [businessActivities],
  names: {
    key: businessActivities.id,
    name: businessActivities.name,
    mentionedIn: ['businessActivities'],
  },
} satisfies StoredKind
