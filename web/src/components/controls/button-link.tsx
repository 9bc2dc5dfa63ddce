import { type LinkComponent, createLink } from '@tanstack/react-router'
import { PlainLink } from './button.tsx'

/** A way to another screen that looks like a button. Not beside the button: the sign-in page loads without the router. */
export const ButtonLink: LinkComponent<typeof PlainLink> = createLink(PlainLink)
