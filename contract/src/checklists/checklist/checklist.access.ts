import {
  type Actor,
  holdsAnyInEach,
  holdsEvery,
  holdsSome,
  isMaster,
  canPlaceIn,
  subsidiariesWithScope,
  actorWithinAreas,
} from '#permissions/actor.ts'

/** What the rights to a checklist depend on. */
export type Checklist = {
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}

const owns = (actor: Actor, checklist: Checklist) => checklist.owner_id === actor.id

/** Rights granted for other areas than the checklist's do not count. Owners need no such rights. */
const actorInItsAreas = (actor: Actor, { activities }: Checklist) =>
  actorWithinAreas(actor, activities)

/** A person may put areas on a checklist that they hold in any subsidiary. */
const holdsAreas = (actor: Actor, wanted: readonly string[]) => {
  const heldAreas = Object.values(actor.subsidiary).flatMap(({ areas }) => areas)
  return isMaster(actor) || wanted.every((area) => heldAreas.includes(area))
}

export const canListChecklists = (actor: Actor) => holdsSome(actor, ['checklist.list'])

export const canSeeChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsSome(actorInItsAreas(actor, checklist), ['checklist.list'], checklist.subsidiaries)

/**
 * The subsidiaries whose farms' answers to this checklist the person may read; undefined means all.
 * Answers without a farm can be read by everyone who may read the checklist.
 */
export const subsidiariesToReadAnswers = (actor: Actor, checklist: Checklist) => {
  if (isMaster(actor)) return undefined
  const countedActor = owns(actor, checklist) ? actor : actorInItsAreas(actor, checklist)
  return subsidiariesWithScope(countedActor, 'checklist.get')
}

/** A person without the scope may still own checklists; the same holds for editing and opening them. */
export const canReadChecklists = (actor: Actor) => holdsSome(actor, ['checklist.get'])

/** Covers the preview, the answers and the export. */
export const canReadChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsSome(actorInItsAreas(actor, checklist), ['checklist.get'], checklist.subsidiaries)

/** Answering a checklist or editing its questions is not enough, because the history shows the whole form. */
export const canReadChecklistHistory = (actor: Actor, checklist: Checklist) =>
  canReadChecklist(actor, checklist) || canUpdateChecklist(actor, checklist)

export const canCreateChecklists = (actor: Actor) => holdsSome(actor, ['checklist.create'])

export const canCreateChecklistIn = (actor: Actor, checklist: Checklist) =>
  holdsAreas(actor, checklist.activities) &&
  canPlaceIn(actorInItsAreas(actor, checklist), 'checklist.create', checklist.subsidiaries)

/** Covers editing, pausing, activating and cloning. */
export const canUpdateChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsEvery(actorInItsAreas(actor, checklist), ['checklist.update'], checklist.subsidiaries)

const EDITING = ['checklist.update', 'checklist.create'] as const

/**
 * Whether a change may give the checklist these subsidiaries and areas. Added areas must be held somewhere.
 * An owner needs editing rights, under the new areas, in the added subsidiaries and in those where they had
 * them under the old areas; anyone else must be allowed to update the checklist as it will be.
 */
export const canPlaceChecklist = (actor: Actor, before: Checklist, after: Checklist) => {
  const next = { ...after, owner_id: '' }
  const addedAreas = after.activities.filter((area) => !before.activities.includes(area))
  if (!holdsAreas(actor, addedAreas)) return false
  if (!owns(actor, before)) return canUpdateChecklist(actor, next)
  const checkedCodes = after.subsidiaries.filter(
    (code) =>
      !before.subsidiaries.includes(code) ||
      holdsAnyInEach(actorInItsAreas(actor, before), EDITING, [code]),
  )
  return (
    checkedCodes.length === 0 || holdsAnyInEach(actorInItsAreas(actor, next), EDITING, checkedCodes)
  )
}

export const canDeleteChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsEvery(actorInItsAreas(actor, checklist), ['checklist.delete'], checklist.subsidiaries)

export const canEditChecklists = (actor: Actor) => holdsSome(actor, EDITING)

export const canEditQuestions = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsAnyInEach(actorInItsAreas(actor, checklist), EDITING, checklist.subsidiaries)

export const canOpenChecklists = (actor: Actor) =>
  canReadChecklists(actor) || canEditChecklists(actor) || canAnswerChecklists(actor)

/** Everyone who may read, edit or answer a checklist may open its questions. */
export const canOpenChecklist = (actor: Actor, checklist: Checklist) =>
  canReadChecklist(actor, checklist) ||
  canUpdateChecklist(actor, checklist) ||
  canEditQuestions(actor, checklist) ||
  canAnswerChecklist(actor, checklist)

export const canAnswerChecklists = (actor: Actor) => holdsSome(actor, ['checklist.answer'])

export const canAnswerChecklist = (actor: Actor, checklist: Checklist) =>
  holdsSome(actorInItsAreas(actor, checklist), ['checklist.answer'], checklist.subsidiaries)

/** The subsidiaries for whose farms the person may answer this checklist; undefined means all. */
export const subsidiariesToAnswerFor = (actor: Actor, checklist: Pick<Checklist, 'activities'>) =>
  isMaster(actor)
    ? undefined
    : subsidiariesWithScope(actorWithinAreas(actor, checklist.activities), 'checklist.answer')

/**
 * A person who may read or answer a checklist can read the answers they sent, and the newest answer of each
 * of those farms. A person who has lost both rights can no longer read even their own answers.
 */
export const canReadNewestAnswers = (actor: Actor, checklist: Checklist) =>
  canReadChecklist(actor, checklist) || canAnswerChecklist(actor, checklist)

/** The subsidiaries of the farms whose newest answers the person may read; undefined means all. */
export const subsidiariesToReadNewestAnswers = (actor: Actor, checklist: Checklist) => {
  const readable = subsidiariesToReadAnswers(actor, checklist)
  const answerable = subsidiariesToAnswerFor(actor, checklist)
  return readable === undefined || answerable === undefined
    ? undefined
    : [...new Set([...readable, ...answerable])]
}
