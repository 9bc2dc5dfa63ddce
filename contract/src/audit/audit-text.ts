import type { Kind } from '#kinds/kind.ts'
import { KINDS, kindOf } from '#kinds/kinds.ts'
import { signInVerbs, verbs } from './actions.ts'
import type { AuditEntry } from './audit-entry.ts'

export const AUDIT_ENTITIES = Object.entries<Kind>(KINDS).map(([value, { label }]) => ({
  value,
  label,
}))
export const AUDIT_ACTIONS = [...Object.entries(verbs), ...Object.entries(signInVerbs)]
  .filter(([value]) => value !== 'create')
  .map(([value, [label]]) => ({ value, label }))

const SYSTEM = 'Sistema'
const SOMEBODY = 'Alguém'

type DescribedEntry = Pick<AuditEntry, 'actor_name' | 'entity' | 'item_name' | 'action'>

const isSignInAction = ({ action }: DescribedEntry) => Object.hasOwn(signInVerbs, action)

export const actorLabel = (entry: DescribedEntry) =>
  entry.actor_name ?? (isSignInAction(entry) ? (entry.item_name ?? SOMEBODY) : SYSTEM)

/** `mudou a ordem d` + `a pergunta` is `mudou a ordem da pergunta`. */
const joinVerb = (verb: string, object: string) =>
  verb.endsWith(' d') ? `${verb}${object}` : `${verb} ${object}`

/** The action without the actor: `alterou o documento "Manual"`. */
export const describeAction = (entry: DescribedEntry) => {
  const signInVerb = signInVerbs[entry.action]
  if (signInVerb !== undefined) return signInVerb[1]
  const { entity, action, item_name: name } = entry
  const { label, article, sentences }: Kind = kindOf(entity) ?? { label: entity, article: 'o' }
  const kindSentences: Readonly<Record<string, string | undefined>> = sentences ?? {}
  const object = `${article} ${label.toLowerCase()}`
  const description = kindSentences[action] ?? joinVerb(verbs[action]?.[1] ?? action, object)
  return name === null ? description : `${description} "${name}"`
}

export const describeEntry = (entry: DescribedEntry) =>
  `${actorLabel(entry)} ${describeAction(entry)}`

export const entityLabel = (entity: string) => kindOf(entity)?.label ?? entity
export const actionLabel = (action: string) => (verbs[action] ?? signInVerbs[action])?.[0] ?? action
