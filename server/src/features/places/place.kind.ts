import type { StoredKind } from '#kinds/kind.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

export const storedSubsidiaryKind = {
  tables: [subsidiaries],
  names: {
    key: subsidiaries.code,
    name: subsidiaries.name,
    mentionedIn: ['subsidiaries', 'subsidiaryCode'],
  },
} satisfies StoredKind

export const storedFarmKind = {
  tables: [farms],
  names: { key: farms.code, name: farms.name, mentionedIn: ['farms', 'farmCode'] },
} satisfies StoredKind

export const storedBusinessActivityKind = {
  tables: [businessActivities],
  names: {
    key: businessActivities.id,
    name: businessActivities.name,
    mentionedIn: ['businessActivities'],
  },
} satisfies StoredKind
