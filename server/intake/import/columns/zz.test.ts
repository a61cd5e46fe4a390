import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { previewed } from '../testing/previewed.ts'
import { makeZip } from '../testing/hostile-zip.ts'
const D='/work/shared/data/cases/'
test('x', async()=>{ for (const f of readdirSync(D)) { if (/README|zip$/.test(f)) continue
 const p = await previewed([{name:f,data:readFileSync(D+f),method:8}]).catch((e:unknown)=>String(e))
 if (typeof p==='string') { console.log(f, p); continue }
 console.log('=== '+f, p.encoding, JSON.stringify(p.delimiter), p.headerRow+'+'+p.headingRows, p.currency, p.currencies.map(c=>c.currency+c.lots).join(' '), p.sales.length, '\n  '+p.columns.map(c=>c.heading+'→'+c.meaning+(c.knownBy==='heading'?'':'('+c.knownBy+')')).join(' | ')+'\n'+p.lots.slice(0,3).map(l=>'    '+[l.lotNumber,l.artist,l.title,l.estimate,l.lowEstimate,l.highEstimate,l.startPrice,l.reserve].join(' ; ')).join('\n')+'\n'+p.remarks.map(r=>'    '+r.severity[0]+' '+r.kind+' '+(r.cell??r.row??'')+': '+r.sentence).join('\n')+(p.faults.length?'\n    FAULTS '+JSON.stringify(p.faults.slice(0,2)):''))
}})
