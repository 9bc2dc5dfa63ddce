import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import type { Scope } from '@portal/contract/permissions/scopes'
import { expect, it } from 'vitest'
import { undoDeletionOf } from './bin.api.ts'

const holding = (...scopes: Scope[]) => ({
  id: 'ana',
  isMaster: false,
  subsidiary: { '1001': { scopes, areas: [] } },
})
const MASTER = { ...holding(), isMaster: true }

it.each<[string, ReturnType<typeof holding>, BinEntity, string | undefined, boolean]>([
  ['a master', MASTER, 'area', undefined, true],
  ['a person who may create such items', holding('documents.create'), 'document', undefined, true],
  ['nobody who only deletes', holding('documents.delete'), 'document', undefined, false],
  ['the owner', holding('checklist.list'), 'checklist', 'ana', true],
  ['no other one', holding('checklist.delete'), 'checklist', 'rui', false],
])('a deletion can be undone by %s', (_name, actor, kind, owner, expected) => {
  expect(undoDeletionOf(actor, kind, owner) !== undefined).toBe(expected)
})
