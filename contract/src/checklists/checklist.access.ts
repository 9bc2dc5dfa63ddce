import {
  type Actor,
  holdsAnyInEach,
  holdsEvery,
  holdsSome,
  mayPlaceIn,
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

export const canListChecklists = (actor: Actor) => holdsSome(actor, ['checklist.list'])

export const canSeeChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsSome(among(actor, checklist), ['checklist.list'], checklist.subsidiaries)

/** The preview, the answers and the export. */
export const canReadChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsSome(among(actor, checklist), ['checklist.get'], checklist.subsidiaries)

export const canCreateChecklists = (actor: Actor) => holdsSome(actor, ['checklist.create'])

export const canCreateChecklistIn = (actor: Actor, checklist: Checklist) =>
  mayPlaceIn(among(actor, checklist), 'checklist.create', checklist.subsidiaries)

/** Editing, pausing, activating and cloning. */
export const canUpdateChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsEvery(among(actor, checklist), ['checklist.update'], checklist.subsidiaries)

export const canDeleteChecklist = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsEvery(among(actor, checklist), ['checklist.delete'], checklist.subsidiaries)

export const canEditQuestions = (actor: Actor, checklist: Checklist) =>
  owns(actor, checklist) ||
  holdsAnyInEach(
    among(actor, checklist),
    ['checklist.update', 'checklist.create'],
    checklist.subsidiaries,
  )

export const canAnswerChecklist = (actor: Actor, checklist: Checklist) =>
  holdsSome(among(actor, checklist), ['checklist.answer'], checklist.subsidiaries)
