import { type LinkComponent, createLink } from '@tanstack/react-router'
import { ButtonAnchor } from './button.tsx'

/**
 * A router link that looks like a button. A file of its own, because the sign-in page loads button.tsx without the
 * router.
 */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)
