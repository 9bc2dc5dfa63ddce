import type { Actor } from '@portal/contract/permissions/actor'
import { sectionsFor, toolsFor } from './sections.ts'

/** All that the menu gives a person, from top to bottom. */
export const menuFor = (actor: Actor) => [...sectionsFor(actor), ...toolsFor(actor)]
