import { describe, expect, it } from 'vitest'
import { canManageAdmins, canRemoveOrDemote } from '#admins/admin.access.ts'
import {
  canCreateAlertIn,
  canCreateAlerts,
  canListAlerts,
  canSeeAlert,
} from '#alerts/alert.access.ts'
import { canManageAreas } from '#areas/area.access.ts'
import * as checklist from '#checklists/checklist.access.ts'
import { canSeeDashboard, canSeePanel } from '#dashboard/dashboard.access.ts'
import { documentAccess } from '#documents/document.access.ts'
import { newsAccess } from '#news/news.access.ts'
import type { Actor } from './actor.ts'
import { SCOPES, type Scope } from './scopes.ts'

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

/** Rule → who passes it. Whoever is not named is refused. */
const RULES: [string, (actor: Actor) => boolean, Person[]][] = [
  ['manage areas', canManageAreas, ['master']],
  ['manage administrators', canManageAdmins, ['master']],
  ['remove another administrator', (a) => canRemoveOrDemote(a, { id: 'outro' }), ['master']],
  ['remove oneself', (a) => canRemoveOrDemote(a, a), []],

  ['list documents', documentAccess.canList, ['master', 'gestor', 'leitor']],
  [
    'see a document of 1001',
    (a) => documentAccess.canSee(a, at('1001')),
    ['master', 'gestor', 'leitor'],
  ],
  ['see a document of 1002', (a) => documentAccess.canSee(a, at('1002')), ['master', 'gestor']],
  ['see a document of 1003', (a) => documentAccess.canSee(a, at('1003')), ['master']],
  [
    'see a document of ALL',
    (a) => documentAccess.canSee(a, at('ALL')),
    ['master', 'gestor', 'leitor'],
  ],
  [
    'open a document of 1001+1003',
    (a) => documentAccess.canOpen(a, at('1001', '1003')),
    ['master', 'gestor', 'leitor'],
  ],
  ['create documents', documentAccess.canCreate, ['master', 'gestor']],
  [
    'create a document in 1001+1002',
    (a) => documentAccess.canCreateIn(a, at('1001', '1002')),
    ['master', 'gestor'],
  ],
  [
    'create a document in 1001+1003',
    (a) => documentAccess.canCreateIn(a, at('1001', '1003')),
    ['master'],
  ],
  ['create a document in ALL', (a) => documentAccess.canCreateIn(a, at('ALL')), ['master']],
  ['edit a document of 1002', (a) => documentAccess.canUpdate(a, at('1002')), ['master', 'gestor']],
  [
    'edit a document of 1001+1003',
    (a) => documentAccess.canUpdate(a, at('1001', '1003')),
    ['master'],
  ],
  ['delete a document of ALL', (a) => documentAccess.canDelete(a, at('ALL')), ['master']],

  ['list news', newsAccess.canList, ['master', 'gestor', 'leitor']],
  ['preview news of ALL', (a) => newsAccess.canOpen(a, at('ALL')), ['master', 'gestor', 'leitor']],
  ['pause news of 1001', (a) => newsAccess.canUpdate(a, at('1001')), ['master', 'gestor']],
  ['delete news of 1001+1003', (a) => newsAccess.canDelete(a, at('1001', '1003')), ['master']],

  ['list alerts', canListAlerts, ['master', 'gestor', 'leitor']],
  ['see an alert of 1002', (a) => canSeeAlert(a, at('1002')), ['master', 'gestor']],
  ['create alerts', canCreateAlerts, ['master', 'gestor']],
  ['create an alert in ALL', (a) => canCreateAlertIn(a, at('ALL')), ['master']],

  ['see the dashboard', canSeeDashboard, ['master', 'gestor', 'leitor']],
  ['see the news panel', (a) => canSeePanel(a, 'news'), ['master', 'gestor', 'leitor']],

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

  it('needs the list scope of a panel as well as the dashboard', () => {
    const actor = inSubsidiaries(['1001'], ['dashboard.get', 'news.list'])
    expect(canSeePanel(actor, 'news')).toBe(true)
    expect(canSeePanel(actor, 'documents')).toBe(false)
  })

  it('sees no dashboard unless every held subsidiary grants it', () => {
    const { subsidiary } = inSubsidiaries(['1001'], ['dashboard.get'])
    const actor = { ...people.campo, subsidiary: { ...people.campo.subsidiary, ...subsidiary } }
    expect(canSeeDashboard(actor)).toBe(false)
  })
})
