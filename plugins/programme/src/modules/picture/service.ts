import type { DAL } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex";
import { MedusaService } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import ShopPictureRow from "./models/shop-picture";

interface Dependencies {
  baseRepository: DAL.RepositoryService;
}

/** No upload takes longer, so an older unfinished one was interrupted. */
const MAX_UPLOAD_MINUTES = 60;

const files = z.record(z.string(), z.string());

const storedImage = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  files,
});
export type StoredImage = z.infer<typeof storedImage>;

const leaving = z.object({ id: z.string(), files });
export type UnusedImage = z.infer<typeof leaving>;

interface NewPicture extends StoredImage {
  bytes: number;
  created_by: string;
}

const FACTS = "id, alt, width, height, widths, files";

export default class PictureService extends MedusaService({ ShopPicture: ShopPictureRow }) {
  private readonly repository: DAL.RepositoryService;

  constructor(dependencies: Dependencies) {
    super(dependencies);
    this.repository = dependencies.baseRepository;
  }

  /** Stores where the files of an image will be, before they are written. */
  async begin(image: NewPicture): Promise<void> {
    const { id, alt, width, height, widths, bytes, created_by } = image;
    await this.execute(
      `insert into shop_picture (id, alt, width, height, widths, files, bytes, created_by)
       values (?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?)`,
      [
        id,
        alt,
        width,
        height,
        JSON.stringify(widths),
        JSON.stringify(image.files),
        bytes,
        created_by,
      ],
    );
  }

  async countOfDay(userId: string): Promise<number> {
    const rows = await this.execute(
      `select count(*)::int as count from shop_picture
       where created_by = ? and created_at > now() - interval '1 day'`,
      [userId],
    );
    return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
  }

  async finish(id: string): Promise<void> {
    await this.execute(
      "update shop_picture set kept_at = now(), updated_at = now() where id = ? and deleted_at is null",
      [id],
    );
  }

  async find(id: string): Promise<StoredImage | undefined> {
    const rows = await this.execute(
      `select ${FACTS} from shop_picture where id = ? and kept_at is not null and deleted_at is null`,
      [id],
    );
    return z.array(storedImage).parse(rows)[0];
  }

  /** Returns the stored images with these IDs and protects them from deletion for a day. */
  async claim(ids: readonly string[]): Promise<StoredImage[]> {
    const rows = await this.execute(
      `update shop_picture set updated_at = now()
       where id = any(array(select jsonb_array_elements_text(?::jsonb)))
         and kept_at is not null and deleted_at is null
       returning ${FACTS}`,
      [JSON.stringify(ids)],
    );
    return z.array(storedImage).parse(rows);
  }

  /** Marks images that nothing has used for a day as deleted. */
  async leaveUnused(used: readonly string[]): Promise<void> {
    await this.execute(
      `update shop_picture set deleted_at = now()
       where deleted_at is null and updated_at < now() - interval '1 day'
         and not id = any(array(select jsonb_array_elements_text(?::jsonb)))`,
      [JSON.stringify(used)],
    );
  }

  /** Returns deleted images and interrupted uploads, whose files must be deleted. */
  async listLeaving(): Promise<UnusedImage[]> {
    const rows = await this.execute(
      `select id, files from shop_picture
       where deleted_at is not null
         or (kept_at is null and created_at < now() - ? * interval '1 minute')`,
      [MAX_UPLOAD_MINUTES],
    );
    return z.array(leaving).parse(rows);
  }

  async forget(id: string): Promise<void> {
    await this.execute("delete from shop_picture where id = ?", [id]);
  }

  private async execute(sql: string, values: (string | number)[]): Promise<unknown[]> {
    const manager = this.repository.getFreshManager<SqlEntityManager>();
    return manager.execute<unknown[]>(sql, values);
  }
}
