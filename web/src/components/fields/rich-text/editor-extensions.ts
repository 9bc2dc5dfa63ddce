import { StarterKit } from '@tiptap/starter-kit'
import { isSafeAddress } from './link-address.ts'

/** The editor supports what `sanitiseHtml` keeps, and nothing else. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isSafeAddress,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
]
