import { IconFile, IconFileCheck } from '@tabler/icons-react'

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The last part of the link's path or, if it has none, its host. */
export const fileNameOf = (link: string) => {
  if (!URL.canParse(link)) return link
  const { pathname, host } = new URL(link)
  return decoded(pathname.split('/').findLast((part) => part !== '') ?? host)
}

const cardClass =
  'flex flex-[1_1_16rem] items-center gap-3 min-w-0 [&>svg]:flex-none [&>svg]:text-good'

/** A long name fills the available width but does not widen the card. */
const nameClass = 'block w-0 min-w-full truncate font-semibold'

type UploadingProps = { readonly name: string; readonly percent: number }

export const UploadingFile = ({ name, percent }: UploadingProps) => (
  <div className={cardClass}>
    <IconFile size={26} stroke={1.6} aria-hidden />
    <div className="flex-1 min-w-0">
      <p className={nameClass} title={name}>
        {name}
      </p>
      <div className="flex items-center gap-2 tabular-nums [&_progress::-webkit-progress-value]:bg-good [&_progress::-moz-progress-bar]:bg-good">
        <progress
          className="flex-1 h-[0.5rem] min-w-0"
          value={percent}
          max={100}
          aria-label={`Enviando ${name}`}
        />
        <span>{percent}%</span>
      </div>
    </div>
  </div>
)

type StoredProps = {
  readonly link: string
  /** Its name on the person's computer, if it was uploaded just now. */
  readonly name: string | undefined
  readonly preview: boolean
}

export const StoredFile = ({ link, name, preview }: StoredProps) => {
  const shown = name ?? fileNameOf(link)
  return (
    <div className={cardClass}>
      {preview ? (
        <img
          key={link}
          className="flex-none w-[8rem] max-h-[6rem] rounded-sm object-cover"
          src={link}
          alt={`Prévia de ${shown}`}
        />
      ) : (
        <IconFileCheck size={26} stroke={1.6} aria-hidden />
      )}
      <div className="flex-1 min-w-0">
        <a
          className={`${nameClass} text-link`}
          href={link}
          target="_blank"
          rel="noopener"
          title={shown}
        >
          {shown}
        </a>
        <p className="text-ink-soft text-xs">
          {name === undefined ? 'Arquivo atual' : 'Arquivo enviado'}
        </p>
      </div>
    </div>
  )
}
