import { IconFile, IconFileCheck } from '@tabler/icons-react'
import { fileNameOf } from './file-name.ts'
import classes from './file-card.module.css'

type UploadingProps = { readonly name: string; readonly percent: number }

export const UploadingFile = ({ name, percent }: UploadingProps) => (
  <div className={classes.card}>
    <IconFile size={26} stroke={1.6} aria-hidden />
    <div className={classes.about}>
      <p className={classes.name} title={name}>
        {name}
      </p>
      <div className={classes.progress}>
        <progress value={percent} max={100} aria-label={`Enviando ${name}`} />
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
    <div className={classes.card}>
      {preview ? (
        <img key={link} className={classes.picture} src={link} alt={`Prévia de ${shown}`} />
      ) : (
        <IconFileCheck size={26} stroke={1.6} aria-hidden />
      )}
      <div className={classes.about}>
        <a className={classes.name} href={link} target="_blank" rel="noopener" title={shown}>
          {shown}
        </a>
        <p className={classes.state}>{name === undefined ? 'Arquivo atual' : 'Arquivo enviado'}</p>
      </div>
    </div>
  )
}
