import { join } from 'node:path'
import QRCode from 'qrcode'
import type { RunningServer } from './server-options.ts'

/**
 * Prints the saleroom's addresses for a person, with the bidders' QR code, and whether the wanted port was taken, at
 * every log level. To standard error, because standard output is for programs.
 */
export async function printAddresses(
  { url, port, lan, https, dataDir, secondCopy }: RunningServer,
  { wantedPort, to }: { wantedPort: number; to: NodeJS.WritableStream },
): Promise<void> {
  const addresses = lan()
  const { dir: copyDir } = secondCopy.state()
  const secure = https.linkedUrls()
  const problem = https.problem()
  const bidders = `${secure[0] ?? addresses[0] ?? url}/online-bidding`
  const qr = await QRCode.toString(bidders, { type: 'utf8', errorCorrectionLevel: 'L' })
  const lines = [
    '',
    'Saleroom is open.',
    ...(wantedPort === 0 || wantedPort === port
      ? []
      : [
          `  PORT ${wantedPort} IS TAKEN by another program: links and QR codes made for it lead elsewhere. Use these:`,
        ]),
    `  This PC     ${url}`,
    ...(addresses.length > 0
      ? addresses.map((address) => `  On the LAN  ${address}`)
      : ['  On the LAN  no network found']),
    ...https.urls().map((address) => `  HTTPS       ${address}`),
    ...(problem === null ? [] : [`  PROBLEM     ${problem}`]),
    `  Bidders     ${bidders}`,
    `  Data        ${dataDir}`,
    `  Log         ${join(dataDir, 'logs', 'saleroom.log')}`,
    ...(copyDir === null ? [] : [`  Copy        ${copyDir}`]),
    '',
    qr,
  ]
  to.write(`${lines.join('\n')}\n`)
}
