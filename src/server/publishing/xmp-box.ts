/** The box of MP4 files in which XMP stands (XMP Specification, part 3, 1.2.7.1). */
const XMP_UUID = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * What a file of the MP4 family carries at its end to say where its sound comes from: its ordinary tags have no place for
 * the IPTC's digital source type.
 */
export function xmpBox(about: { product: string; madeAt: string; source: string }): Buffer {
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="${escaped(about.product)}" xmp:CreateDate="${escaped(about.madeAt)}Z" Iptc4xmpExt:DigitalSourceType="${escaped(about.source)}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
  const body = Buffer.concat([XMP_UUID, Buffer.from(packet, "utf8")]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + body.length, 0);
  head.write("uuid", 4, "latin1");
  return Buffer.concat([head, body]);
}
