import type { PictureName } from "../../pictures/manifest.ts";
import { school } from "../../school.ts";
import {
  Card,
  CardGrid,
  EmailLink,
  Figure,
  Page,
  Picture,
  TelephoneLink,
} from "../../ui/page-parts.ts";

// PLACEHOLDER: the words to former pupils; put the school's own in their place.
export default function Alumni() {
  return (
    <Page lead="Former pupils are always welcome. Here is what former pupils ask for most.">
      <Figure name="motto" priority />
      <CardGrid perRow={2}>
        <Card title="Ask for a certificate" href="/Tc" image={<Drawing name="admission-1" />}>
          <p>Your Transfer Certificate, using your full name and admission number.</p>
        </Card>
        <Card
          title="See school days in pictures"
          href="/Gallery"
          image={<Drawing name="hero-assembly" />}
        >
          <p>Albums of feasts, sports days and ordinary mornings.</p>
        </Card>
        <Card
          title="Come and see the school"
          href="/ContactUs"
          image={<Drawing name="hero-school-front" />}
        >
          <p>Address, map and office hours, for a visit or a letter.</p>
        </Card>
        <Card
          title="Open the alumni portal"
          href={school.portal.alumni}
          image={<Drawing name="erp-1" />}
        >
          <p>Alumni Support in the campus-care portal, a service outside this site.</p>
        </Card>
      </CardGrid>
      <p>
        Something else? Ask the school office: <TelephoneLink /> or <EmailLink />.
      </p>
    </Page>
  );
}

function Drawing({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      alt=""
      sizes="(min-width: 64rem) 360px, (min-width: 30rem) 46vw, 92vw"
      className="w-full aspect-video object-cover"
    />
  );
}
