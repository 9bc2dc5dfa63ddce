import {
  type Actor,
  holdsAnyInEach,
  holdsEvery,
  holdsSome,
  isMaster,
  mayPlaceIn,
  subsidiariesWith,
  withinAreas,
} from '#permissions/actor.ts'

type Checklist = {
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}

const owns = (actor: Actor, checklist: Checklist) => checklist.owner_id === actor.id

/** An entry for other areas than the checklist's does not count; ownership overrides. */
const among = (actor: Actor, { activities }: Checklist) => withinAreas(actor, activities)

/** What a person may put on a checklist: areas held somewhere. */
const holdsAreas = (actor: Actor, wanted: readonly string[]) => {
  const held = Object.values(actor.subsidiary).flatMap(({ areas }) => areas)
  return isMaster(actor) || wanted.every((area) => held.includes(area))
}

export const canListChecklists = (actor: Actor) => holdsSome(actor, ['checklist.list'])

export const canSeeChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsSome(among(actor, checklist), ['checklist.list'], checklist.subsidiaries)

/**
 * The subsidiaries whose farms' answers to this checklist the person reads; undefined is all.
 * Those of no farm follow the checklist.
 */
export const answersReadIn = (actor: Actor, checklist: Checklist) => {
  if (isMaster(actor)) return undefined
  const counting = owns(actor, checklist) ? actor : among(actor, checklist)
  return subsidiariesWith(counting, 'checklist.get')
}

/** Whoever may not may still own some; so it is with editing and opening them. */
export const canReadChecklists = (actor: Actor) => holdsSome(actor, ['checklist.get'])

/** The preview, the answers and the export. */
export const canReadChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsSome(among(actor, checklist), ['checklist.get'], checklist.subsidiaries)

/** Answering it, or editing its questions, is not enough: the history tells of the whole form. */
export const canReadChecklistHistory = (actor: Actor, checklist: Checklist) =>
  canReadChecklist(actor, checklist) || canUpdateChecklist(actor, checklist)

export const canCreateChecklists = (actor: Actor) => holdsSome(actor, ['checklist.create'])

export const canCreateChecklistIn = (actor: Actor, checklist: Checklist) =>
  holdsAreas(actor, checklist.activities) &&
  mayPlaceIn(among(actor, checklist), 'checklist.create', checklist.subsidiaries)

/** Editing, pausing, activating and cloning. */
export const canUpdateChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsEvery(among(actor, checklist), ['checklist.update'], checklist.subsidiaries)

const EDITING = ['checklist.update', 'checklist.create'] as const

/**
 * Whom and what it is for after a change: what is added must be held, or it was there already and one owns it.
 * Where an owner could have made it as it was, the new areas must be ones to make it with there.
 */
export const canPlaceChecklist = (actor: Actor, before: Checklist, after: Checklist) => {
  const next = { ...after, owner_id: '' }
  const areas = after.activities.filter((area) => !before.activities.includes(area))
  if (!holdsAreas(actor, areas)) return false
  if (!owns(actor, before)) return canUpdateChecklist(actor, next)
  const needing = after.subsidiaries.filter(
    (code) =>
      !before.subsidiaries.includes(code) || holdsAnyInEach(among(actor, before), EDITING, [code]),
  )
  return needing.length === 0 || holdsAnyInEach(among(actor, next), EDITING, needing)
}

export const canDeleteChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsEvery(among(actor, checklist), ['checklist.delete'], checklist.subsidiaries)

export const canEditChecklists = (actor: Actor) => holdsSome(actor, EDITING)

export const canEditQuestions = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) || holdsAnyInEach(among(actor, checklist), EDITING, checklist.subsidiaries)

export const canOpenChecklists = (actor: Actor) =>
  canReadChecklists(actor) || canEditChecklists(actor) || canAnswerChecklists(actor)

/** Its questions open to whoever reads, edits or answers it. */
export const canOpenChecklist = (actor: Actor, checklist: Checklist) =>
  canReadChecklist(actor, checklist) ||
  canUpdateChecklist(actor, checklist) ||
  canEditQuestions(actor, checklist) ||
  canAnswerChecklist(actor, checklist)

export const canAnswerChecklists = (actor: Actor) => holdsSome(actor, ['checklist.answer'])

export const canAnswerChecklist = (actor: Actor, checklist: Checklist) =>
  holdsSome(among(actor, checklist), ['checklist.answer'], checklist.subsidiaries)

/** The subsidiaries for whose farms the person answers this checklist; undefined is all. */
export const answersSentIn = (actor: Actor, checklist: Pick<Checklist, 'activities'>) =>
  isMaster(actor)
    ? undefined
    : subsidiariesWith(withinAreas(actor, checklist.activities), 'checklist.answer')

/**
 * Whoever reads or answers it reads what they sent themselves, and the newest answer of each of those farms.
 * Whoever has lost both rights reads nothing any more, not even what was once their own.
 */
export const canReadVisits = (actor: Actor, checklist: Checklist) =>
  canReadChecklist(actor, checklist) || canAnswerChecklist(actor, checklist)

/** The subsidiaries of those farms; undefined is all. */
export const visitsReadIn = (actor: Actor, checklist: Checklist) => {
  const read = answersReadIn(actor, checklist)
  const sent = answersSentIn(actor, checklist)
  return read === undefined || sent === undefined ? undefined : [...new Set([...read, ...sent])]
}
