import type { Actor } from '@portal/contract/permissions/actor'
import { sectionsFor, toolsFor } from './sections.ts'

/** Every entry of the actor's menu, from top to bottom. */
export const menuFor = (actor: Actor) => [...sectionsFor(actor), ...toolsFor(actor)]
