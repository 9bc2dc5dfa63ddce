import { canCreateAlertIn, canSeeAlert } from '#alerts/alert.access.ts'
import {
  canAnswerChecklist,
  canCreateChecklistIn,
  canDeleteChecklist,
  canReadChecklist,
  canSeeChecklist,
  canUpdateChecklist,
} from '#checklists/checklist/checklist.access.ts'
import { canSeeDashboard } from '#dashboard/dashboard.access.ts'
import { CONTENT_KINDS } from '#kinds/item-kinds.ts'
import type { Actor, HeldBySubsidiary } from '#permissions/actor.ts'

type Item = {
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}
type Rule = (actor: Actor, item: Item) => boolean
type Subject = { readonly noun: string; readonly verbs: readonly (readonly [string, Rule])[] }

/** What can be done with each kind of item, by the very rules that decide it. */
const SUBJECTS: readonly Subject[] = [
  {
    noun: 'checklists',
    verbs: [
      ['listar', canSeeChecklist],
      ['ler', canReadChecklist],
      ['criar', canCreateChecklistIn],
      ['editar', canUpdateChecklist],
      ['excluir', canDeleteChecklist],
      ['responder', canAnswerChecklist],
    ],
  },
  ...CONTENT_KINDS.map(({ plural, access }): Subject => ({
    noun: plural.toLowerCase(),
    verbs: [
      ['listar', access.canSee],
      ['ler', access.canOpen],
      ['criar', access.canCreateIn],
      ['editar', access.canUpdate],
      ['excluir', access.canDelete],
    ],
  })),
  {
    noun: 'alertas simples',
    verbs: [
      ['listar', canSeeAlert],
      ['criar', canCreateAlertIn],
    ],
  },
]

const listed = (words: readonly string[], last: 'e' | 'nem') =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`

const sentenceFor = ({ noun, verbs }: Subject, actor: Actor, item: Item, place: string) => {
  const named = (able: boolean) =>
    verbs.filter(([, rule]) => rule(actor, item) === able).map(([verb]) => verb)
  const [can, cannot] = [named(true), named(false)]
  if (can.length === 0) return `Não tem acesso a ${noun} em ${place}`
  const limit = cannot.length === 0 ? '' : `; não pode ${listed(cannot, 'nem')}`
  return `Pode ${listed(can, 'e')} ${noun} em ${place}${limit}`
}

/** Whoever would hold just this. */
export const actorWith = (isMaster: boolean, subsidiary: HeldBySubsidiary): Actor => ({
  id: '',
  isMaster,
  subsidiary: isMaster ? {} : subsidiary,
})

/** Nobody's item, in one subsidiary and in the areas granted there. */
const itemIn = (code: string, activities: readonly string[]): Item => ({
  owner_id: 'someone else',
  subsidiaries: [code],
  activities,
})

type Names = { readonly subsidiary: (code: string) => string }

/** What a person with these grants will be able to do in one subsidiary, sentence by sentence. */
export const abilitiesIn = (code: string, granted: HeldBySubsidiary, names: Names) => {
  const actor = actorWith(false, granted)
  const item = itemIn(code, granted[code]?.areas ?? [])
  return SUBJECTS.map((subject) => sentenceFor(subject, actor, item, names.subsidiary(code)))
}

/** The dashboard opens only where every subsidiary grants it: one that does not closes it everywhere. */
export const dashboardAbility = (granted: HeldBySubsidiary, names: Names) => {
  if (canSeeDashboard(actorWith(false, granted))) return 'Pode ver o dashboard'
  const codes = Object.keys(granted)
  const lacking = codes.filter((code) => granted[code]?.scopes.includes('dashboard.get') !== true)
  if (lacking.length === codes.length) return 'Não pode ver o dashboard'
  const places = listed(
    lacking.map((code) => names.subsidiary(code)),
    'e',
  )
  return `Não pode ver o dashboard: falta a permissão em ${places}`
}
