function click(link: HTMLAnchorElement): void {
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves content as a file of that name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  click(link)
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Lets the browser itself fetch and save a file, as large as it may be; its name comes from the server. */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  click(link)
}
