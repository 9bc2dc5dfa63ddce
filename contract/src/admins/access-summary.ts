import { canCreateAlertIn, canSeeAlert } from '#alerts/alert.ts'
import {
  canAnswerChecklist,
  canCreateChecklistIn,
  canDeleteChecklist,
  canReadChecklist,
  canSeeChecklist,
  canUpdateChecklist,
} from '#checklists/checklist/checklist.access.ts'
import { canSeeDashboard } from '#dashboard/dashboard.ts'
import { CONTENT_KINDS } from '#kinds/item-kinds.ts'
import type { Actor, RightsBySubsidiary } from '#permissions/actor.ts'

type Item = {
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}
type Rule = (actor: Actor, item: Item) => boolean
type Subject = { readonly noun: string; readonly verbs: readonly (readonly [string, Rule])[] }

/** The actions on each kind of item, with the access rules that decide them. */
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

const joinWords = (words: readonly string[], conjunction: 'e' | 'nem') =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1) ?? ''}`

const sentenceFor = ({ noun, verbs }: Subject, actor: Actor, item: Item, place: string) => {
  const verbsWhere = (isAllowed: boolean) =>
    verbs.filter(([, rule]) => rule(actor, item) === isAllowed).map(([verb]) => verb)
  const [allowed, denied] = [verbsWhere(true), verbsWhere(false)]
  if (allowed.length === 0) return `Não tem acesso a ${noun} em ${place}`
  const limit = denied.length === 0 ? '' : `; não pode ${joinWords(denied, 'nem')}`
  return `Pode ${joinWords(allowed, 'e')} ${noun} em ${place}${limit}`
}

/** A hypothetical actor with exactly these rights. */
export const actorWithGrants = (isMaster: boolean, subsidiary: RightsBySubsidiary): Actor => ({
  id: '',
  isMaster,
  subsidiary: isMaster ? {} : subsidiary,
})

/** An item of another owner, in one subsidiary and in the areas granted there. */
const itemIn = (code: string, activities: readonly string[]): Item => ({
  owner_id: 'someone else',
  subsidiaries: [code],
  activities,
})

type Names = { readonly subsidiary: (code: string) => string }

/** Sentences about what a person with these rights will be able to do in one subsidiary. */
export const abilitiesIn = (code: string, rights: RightsBySubsidiary, names: Names) => {
  const actor = actorWithGrants(false, rights)
  const item = itemIn(code, rights[code]?.areas ?? [])
  return SUBJECTS.map((subject) => sentenceFor(subject, actor, item, names.subsidiary(code)))
}

/** The dashboard requires the scope in every subsidiary of the person. */
export const dashboardAbility = (rights: RightsBySubsidiary, names: Names) => {
  if (canSeeDashboard(actorWithGrants(false, rights))) return 'Pode ver o dashboard'
  const codes = Object.keys(rights)
  const lackingCodes = codes.filter(
    (code) => rights[code]?.scopes.includes('dashboard.get') !== true,
  )
  if (lackingCodes.length === codes.length) return 'Não pode ver o dashboard'
  const places = joinWords(
    lackingCodes.map((code) => names.subsidiary(code)),
    'e',
  )
  return `Não pode ver o dashboard: falta a permissão em ${places}`
}
