import { describe, expect, it } from 'vitest'
import {
  canCreateAlertIn,
  canCreateAlerts,
  canListAlerts,
  canReceiveAlert,
  canSeeAlert,
} from '#alerts/alert.ts'
import * as checklist from '#checklists/checklist/checklist.access.ts'
import { canSeeDashboard, canSeeWidget } from '#dashboard/dashboard.ts'
import { CONTENT_KINDS } from '#kinds/item-kinds.ts'
import type { ContentKind } from '#kinds/kind.ts'
import { type Actor } from './actor.ts'
import { canManageAdmins, canManageAreas, canRemoveOrDemote } from './masters.access.ts'
import { type Scope, SCOPES } from './scopes.ts'

const inSubsidiaries = (codes: string[], scopes: readonly Scope[], areas = ['aves']): Actor => ({
  id: 'ana',
  isMaster: false,
  subsidiary: Object.fromEntries(codes.map((code) => [code, { scopes: [...scopes], areas }])),
})

/** The five people of the demonstration. */
const people = {
  master: { id: 'max', isMaster: true, subsidiary: {} },
  gestor: inSubsidiaries(['1001', '1002'], SCOPES),
  leitor: inSubsidiaries(
    ['1001'],
    SCOPES.filter((scope) => /\.(list|get)$/.test(scope)),
  ),
  campo: inSubsidiaries(['1001', '1003'], ['checklist.list', 'checklist.get', 'checklist.answer']),
  semacesso: inSubsidiaries([], []),
} satisfies Record<string, Actor>
type Person = keyof typeof people

const at = (...subsidiaries: string[]) => ({ subsidiaries })
const list = (subsidiaries: string[], activities: string[] = [], owner_id = 'outro') => ({
  subsidiaries,
  activities,
  owner_id,
})

/** Each subsidiary with rights for another area. */
const twoAreas = {
  1001: { scopes: [...SCOPES], areas: ['aves'] },
  1002: { scopes: [...SCOPES], areas: ['leite'] },
}

/** Name, rule, and the people whom it allows; it must refuse all others. */
type RuleCase = readonly [name: string, rule: (actor: Actor) => boolean, allowed: readonly Person[]]

const contentRules = ({ plural, access }: ContentKind): RuleCase[] => [
  [`list ${plural}`, access.canList, ['master', 'gestor', 'leitor']],
  [`see ${plural} of 1001`, (a) => access.canSee(a, at('1001')), ['master', 'gestor', 'leitor']],
  [`see ${plural} of 1002`, (a) => access.canSee(a, at('1002')), ['master', 'gestor']],
  [`see ${plural} of 1003`, (a) => access.canSee(a, at('1003')), ['master']],
  [`see ${plural} of ALL`, (a) => access.canSee(a, at('ALL')), ['master', 'gestor', 'leitor']],
  [
    `open ${plural} of 1001+1003`,
    (a) => access.canOpen(a, at('1001', '1003')),
    ['master', 'gestor', 'leitor'],
  ],
  [`open ${plural} of ALL`, (a) => access.canOpen(a, at('ALL')), ['master', 'gestor', 'leitor']],
  [`create ${plural}`, access.canCreate, ['master', 'gestor']],
  [
    `create ${plural} in 1001+1002`,
    (a) => access.canCreateIn(a, at('1001', '1002')),
    ['master', 'gestor'],
  ],
  [`create ${plural} in 1001+1003`, (a) => access.canCreateIn(a, at('1001', '1003')), ['master']],
  [`create ${plural} in ALL`, (a) => access.canCreateIn(a, at('ALL')), ['master']],
  [`edit ${plural} of 1001`, (a) => access.canUpdate(a, at('1001')), ['master', 'gestor']],
  [`edit ${plural} of 1002`, (a) => access.canUpdate(a, at('1002')), ['master', 'gestor']],
  [`edit ${plural} of 1001+1003`, (a) => access.canUpdate(a, at('1001', '1003')), ['master']],
  [`delete ${plural} of 1001+1003`, (a) => access.canDelete(a, at('1001', '1003')), ['master']],
  [`delete ${plural} of ALL`, (a) => access.canDelete(a, at('ALL')), ['master']],
]

const RULES: RuleCase[] = [
  ['manage areas', canManageAreas, ['master']],
  ['manage administrators', canManageAdmins, ['master']],
  ['remove another administrator', (a) => canRemoveOrDemote(a, { id: 'outro' }), ['master']],
  ['remove oneself', (a) => canRemoveOrDemote(a, a), []],

  ...CONTENT_KINDS.flatMap(contentRules),

  ['list alerts', canListAlerts, ['master', 'gestor', 'leitor']],
  ['see an alert of 1002', (a) => canSeeAlert(a, at('1002')), ['master', 'gestor']],
  ['create alerts', canCreateAlerts, ['master', 'gestor']],
  ['create an alert in ALL', (a) => canCreateAlertIn(a, at('ALL')), ['master']],
  [
    'receive an alert for 1001',
    (a) => canReceiveAlert(a, at('1001')),
    ['master', 'gestor', 'leitor', 'campo'],
  ],
  ['receive an alert for 1003', (a) => canReceiveAlert(a, at('1003')), ['master', 'campo']],
  [
    'receive an alert for ALL',
    (a) => canReceiveAlert(a, at('ALL')),
    ['master', 'gestor', 'leitor', 'campo'],
  ],

  ['see the dashboard', canSeeDashboard, ['master', 'gestor', 'leitor']],
  ['see the news widget', (a) => canSeeWidget(a, 'news'), ['master', 'gestor', 'leitor']],

  ['list checklists', checklist.canListChecklists, ['master', 'gestor', 'leitor', 'campo']],
  [
    'see a checklist of 1003',
    (a) => checklist.canSeeChecklist(a, list(['1003'])),
    ['master', 'campo'],
  ],
  [
    'see a checklist of 1001 in another area',
    (a) => checklist.canSeeChecklist(a, list(['1001'], ['leite'])),
    ['master'],
  ],
  [
    'see a checklist of ALL in a held area',
    (a) => checklist.canSeeChecklist(a, list(['ALL'], ['aves'])),
    ['master', 'gestor', 'leitor', 'campo'],
  ],
  [
    'see one’s own checklist elsewhere',
    (a) => checklist.canSeeChecklist(a, list(['1006'], ['leite'], a.id)),
    ['master', 'gestor', 'leitor', 'campo', 'semacesso'],
  ],
  [
    'read answers of 1001+1003',
    (a) => checklist.canReadChecklist(a, list(['1001', '1003'])),
    ['master', 'gestor', 'leitor', 'campo'],
  ],
  ['create checklists', checklist.canCreateChecklists, ['master', 'gestor']],
  [
    'create a checklist in another area',
    (a) => checklist.canCreateChecklistIn(a, list(['1001'], ['leite'])),
    ['master'],
  ],
  [
    'edit a checklist of 1001',
    (a) => checklist.canUpdateChecklist(a, list(['1001'])),
    ['master', 'gestor'],
  ],
  ['edit a checklist of ALL', (a) => checklist.canUpdateChecklist(a, list(['ALL'])), ['master']],
  [
    'delete a checklist of 1001+1002',
    (a) => checklist.canDeleteChecklist(a, list(['1001', '1002'])),
    ['master', 'gestor'],
  ],
  [
    'delete one’s own checklist',
    (a) => checklist.canDeleteChecklist(a, list(['1003'], [], a.id)),
    ['master', 'gestor', 'leitor', 'campo', 'semacesso'],
  ],
  [
    'edit questions of 1001+1003',
    (a) => checklist.canEditQuestions(a, list(['1001', '1003'])),
    ['master'],
  ],
  [
    'edit questions of 1001',
    (a) => checklist.canEditQuestions(a, list(['1001'])),
    ['master', 'gestor'],
  ],
  [
    'open a checklist of 1002',
    (a) => checklist.canOpenChecklist(a, list(['1002'])),
    ['master', 'gestor'],
  ],
  [
    'open a checklist of 1001+1003',
    (a) => checklist.canOpenChecklist(a, list(['1001', '1003'])),
    ['master', 'gestor', 'leitor', 'campo'],
  ],
  [
    'open a checklist of 1001 in another area',
    (a) => checklist.canOpenChecklist(a, list(['1001'], ['leite'])),
    ['master'],
  ],
  [
    'open one’s own checklist elsewhere',
    (a) => checklist.canOpenChecklist(a, list(['1006'], ['leite'], a.id)),
    ['master', 'gestor', 'leitor', 'campo', 'semacesso'],
  ],
  [
    'create a checklist in a held area and another',
    (a) => checklist.canCreateChecklistIn(a, list(['1001'], ['aves', 'leite'])),
    ['master'],
  ],
  [
    'keep a checklist of 1001 where it is',
    (a) => checklist.canPlaceChecklist(a, list(['1001'], ['aves']), list(['1001'], ['aves'])),
    ['master', 'gestor'],
  ],
  [
    'take a checklist of 1001 to 1002',
    (a) => checklist.canPlaceChecklist(a, list(['1001']), list(['1002'])),
    ['master', 'gestor'],
  ],
  [
    'take a checklist of 1001 to 1003 as well',
    (a) => checklist.canPlaceChecklist(a, list(['1001']), list(['1001', '1003'])),
    ['master'],
  ],
  [
    'keep 1003 on a checklist of another',
    (a) => checklist.canPlaceChecklist(a, list(['1001', '1003']), list(['1001', '1003'])),
    ['master'],
  ],
  [
    'take a checklist of 1001 to ALL',
    (a) => checklist.canPlaceChecklist(a, list(['1001']), list(['ALL'])),
    ['master'],
  ],
  [
    'leave a checklist without a subsidiary',
    (a) => checklist.canPlaceChecklist(a, list(['1001']), list([])),
    ['master'],
  ],
  [
    'give a checklist of a held area another area',
    (a) =>
      checklist.canPlaceChecklist(a, list(['1001'], ['aves']), list(['1001'], ['aves', 'leite'])),
    ['master'],
  ],
  [
    'keep another area on a checklist of a held area',
    (a) =>
      checklist.canPlaceChecklist(
        a,
        list(['1001'], ['aves', 'leite']),
        list(['1002'], ['aves', 'leite']),
      ),
    ['master', 'gestor'],
  ],
  [
    'hand a checklist over by naming its owner',
    (a) => checklist.canPlaceChecklist(a, list(['1001']), list(['1003'], [], a.id)),
    ['master'],
  ],
  [
    'keep one’s own checklist where it is, in an area not held',
    (a) =>
      checklist.canPlaceChecklist(a, list(['1006'], ['leite'], a.id), list(['1006'], ['leite'])),
    ['master', 'gestor', 'leitor', 'campo', 'semacesso'],
  ],
  [
    'change the area of one’s own checklist to one held elsewhere',
    (a) =>
      checklist.canPlaceChecklist(
        { ...a, subsidiary: twoAreas },
        list(['1001'], ['aves'], a.id),
        list(['1001'], ['leite']),
      ),
    ['master'],
  ],
  [
    'leave one’s own checklist to an area held elsewhere',
    (a) =>
      checklist.canPlaceChecklist(
        { ...a, subsidiary: twoAreas },
        list(['1001'], ['aves', 'leite'], a.id),
        list(['1001'], ['leite']),
      ),
    ['master'],
  ],
  [
    'take one’s own checklist away from a subsidiary and an area',
    (a) =>
      checklist.canPlaceChecklist(
        a,
        list(['1005', '1006'], ['leite', 'ovos'], a.id),
        list(['1006'], ['leite']),
      ),
    ['master', 'gestor', 'leitor', 'campo', 'semacesso'],
  ],
  [
    'take one’s own checklist to 1002 as well',
    (a) => checklist.canPlaceChecklist(a, list(['1006'], [], a.id), list(['1006', '1002'])),
    ['master', 'gestor'],
  ],
  [
    'take one’s own checklist of another area to 1002',
    (a) =>
      checklist.canPlaceChecklist(
        a,
        list(['1006'], ['leite'], a.id),
        list(['1006', '1002'], ['leite']),
      ),
    ['master'],
  ],
  [
    'take one’s own checklist to ALL',
    (a) => checklist.canPlaceChecklist(a, list(['1001'], [], a.id), list(['ALL'])),
    ['master'],
  ],
  [
    'give one’s own checklist a held area',
    (a) => checklist.canPlaceChecklist(a, list(['1006'], [], a.id), list(['1006'], ['aves'])),
    ['master', 'gestor', 'leitor', 'campo'],
  ],
  [
    'give one’s own checklist another area',
    (a) => checklist.canPlaceChecklist(a, list(['1001'], [], a.id), list(['1001'], ['leite'])),
    ['master'],
  ],
  [
    'answer a checklist of 1003',
    (a) => checklist.canAnswerChecklist(a, list(['1003'])),
    ['master', 'campo'],
  ],
  [
    'answer a checklist of ALL',
    (a) => checklist.canAnswerChecklist(a, list(['ALL'])),
    ['master', 'gestor', 'campo'],
  ],
  [
    'answer one’s own checklist without the scope',
    (a) => checklist.canAnswerChecklist(a, list(['1002'], [], a.id)),
    ['master', 'gestor'],
  ],
]

describe('who may', () => {
  it.each(RULES)('%s', (_name, rule, allowed) => {
    const passing = Object.entries(people).filter(([, actor]) => rule(actor))
    expect(passing.map(([name]) => name)).toEqual(allowed)
  })

  it.each<[Scope, boolean]>([
    ['checklist.get', true],
    ['checklist.update', true],
    ['checklist.create', true],
    ['checklist.answer', true],
    ['checklist.list', false],
    ['checklist.delete', false],
    ['news.get', false],
  ])('open a checklist with %s alone: %s', (scope, expected) => {
    const actor = inSubsidiaries(['1001'], [scope])
    expect(checklist.canOpenChecklist(actor, list(['1001']))).toBe(expected)
  })

  it.each<[Scope, boolean]>([
    ['checklist.update', true],
    ['checklist.create', true],
    ['checklist.answer', false],
  ])('move one’s own checklist to another subsidiary with %s: %s', (scope, expected) => {
    const actor = inSubsidiaries(['1002'], [scope])
    const own = list(['1001'], [], actor.id)
    expect(checklist.canPlaceChecklist(actor, own, list(['1002']))).toBe(expected)
  })

  it('reads and sends answers in subsidiaries whose grant has an area of the checklist; its owner in all granted ones', () => {
    const actor: Actor = {
      id: 'ana',
      isMaster: false,
      subsidiary: {
        '1001': { scopes: ['checklist.get', 'checklist.answer'], areas: ['aves'] },
        '1002': { scopes: ['checklist.get', 'checklist.answer'], areas: ['leite'] },
        '1003': { scopes: ['checklist.list'], areas: ['aves'] },
      },
    }
    const both = ['1001', '1002']
    const rows: [ReturnType<typeof list>, string[], string[]][] = [
      [list(['ALL'], ['aves']), ['1001'], ['1001']],
      [list(['ALL'], ['leite']), ['1002'], ['1002']],
      [list(['ALL'], ['ovos']), [], []],
      [list(['ALL']), both, both],
      [list(['ALL'], ['aves'], 'ana'), both, ['1001']],
    ]
    for (const [item, read, sent] of rows) {
      expect(checklist.subsidiariesToReadAnswers(actor, item)).toEqual(read)
      expect(checklist.subsidiariesToAnswerFor(actor, item)).toEqual(sent)
    }
    expect(
      checklist.subsidiariesToReadAnswers(people.master, list(['1001'], ['aves'])),
    ).toBeUndefined()
  })
})
