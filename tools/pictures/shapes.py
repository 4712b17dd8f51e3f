"""Shapes as objects of Blender: blocks, rods, turned parts, prisms, cables, and cutting one from another."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from curves import spline


def smooth(part, angle):
    """Shades the part smoothly, except over edges sharper than the angle in degrees."""
    mesh = part.data
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    return part


def solid(name, corners, faces, material, angle=38):
    """An object of corners and faces, its faces turned outward."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, corner)) for corner in corners], [], faces)
    mesh.materials.append(material)
    edited = bmesh.new()
    edited.from_mesh(mesh)
    bmesh.ops.remove_doubles(edited, verts=edited.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(edited, faces=edited.faces)
    edited.to_mesh(mesh)
    edited.free()
    part = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(part)
    return smooth(part, angle) if angle else part


def prism(name, polygon, axis, low, high, material, angle=0):
    """The polygon drawn out along x (polygon in y and z) or along y (polygon in x and z)."""
    place = (lambda p, d: (p[0], d, p[1])) if axis == "y" else (lambda p, d: (d, p[0], p[1]))
    count = len(polygon)
    corners = [place(point, depth) for depth in (low, high) for point in polygon]
    sides = [[i, count + i, count + (i + 1) % count, (i + 1) % count] for i in range(count)]
    ends = [list(range(count)), list(range(2 * count - 1, count - 1, -1))]
    return solid(name, corners, ends + sides, material, angle)


def bevelled(part, width, segments=3):
    """Rounds all edges of the part."""
    modifier = part.modifiers.new("bevel", "BEVEL")
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    return part


def block(name, centre, size, material, radius=0.02, turn=(0, 0, 0), segments=3):
    """A box with round edges."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre, rotation=turn)
    part = bpy.context.object
    part.name = name
    part.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    part.data.materials.append(material)
    if radius:
        bevelled(part, radius, segments)
    return smooth(part, 40)


def rod(name, start, end, radius, material, sides=32):
    """A cylinder from one point to another."""
    start, end = Vector(start), Vector(end)
    along = end - start
    bpy.ops.mesh.primitive_cylinder_add(
        vertices=sides, radius=radius, depth=along.length, location=(start + end) / 2
    )
    part = bpy.context.object
    part.name = name
    part.rotation_mode = "QUATERNION"
    part.rotation_quaternion = along.to_track_quat("Z", "Y")
    part.data.materials.append(material)
    return smooth(part, 40)


def ball(name, centre, radius, material, stretch=(1, 1, 1)):
    """A sphere, or an ellipsoid."""
    bpy.ops.mesh.primitive_uv_sphere_add(segments=28, ring_count=16, radius=radius, location=centre)
    part = bpy.context.object
    part.name = name
    part.scale = stretch
    part.data.materials.append(material)
    return smooth(part, 80)


def ring(name, centre, turn, radius, thickness, material):
    """A torus."""
    bpy.ops.mesh.primitive_torus_add(
        location=centre, rotation=turn, major_radius=radius, minor_radius=thickness, major_segments=64
    )
    part = bpy.context.object
    part.name = name
    part.data.materials.append(material)
    return smooth(part, 80)


def turned(name, outline, material, closed=True, angle=35, arc=None, steps=64):
    """A part turned on a lathe around the y axis; the outline gives radius and y. `arc` limits the turn."""
    low, high = arc or (0, 2 * math.pi)
    turns = [low + (high - low) * i / (steps - 1 if arc else steps) for i in range(steps)]
    size = len(outline)
    corners = [(r * math.cos(t), y, r * math.sin(t)) for t in turns for r, y in outline]
    faces = [
        [i * size + j, i * size + (j + 1) % size, k * size + (j + 1) % size, k * size + j]
        for i, k in zip(range(steps), [*range(1, steps), 0])
        if not arc or k
        for j in range(size if closed else size - 1)
    ]
    return solid(name, corners, faces, material, angle)


def swept(name, stations, material, angle=50, power=2.8):
    """A closed skin along a curve in x and z; each station gives x, z, half the width and half the thickness."""
    line = spline(np.array(stations, float), 8)
    along = np.gradient(line[:, :2], axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    turns = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    across, up = (np.sign(part) * np.abs(part) ** (2 / power) for part in (np.cos(turns), np.sin(turns)))
    corners = [
        (x - dz * up[i] * high, across[i] * wide, z + dx * up[i] * high)
        for (x, z, wide, high), (dx, dz) in zip(line, along)
        for i in range(len(turns))
    ]
    size, rows = len(turns), len(line)
    faces = [
        [i * size + j, (i + 1) * size + j, (i + 1) * size + (j + 1) % size, i * size + (j + 1) % size]
        for i in range(rows - 1)
        for j in range(size)
    ]
    faces += [list(range(size)), list(range((rows - 1) * size, rows * size))]
    return solid(name, corners, faces, material, angle)


def cable(name, points, radius, material):
    """A soft tube along the points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.resolution_u = 24
    line = curve.splines.new("NURBS")
    line.points.add(len(points) - 1)
    for target, point in zip(line.points, points):
        target.co = (*point, 1)
    line.use_endpoint_u = True
    line.order_u = 4
    part = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(part)
    curve.materials.append(material)
    return part


def lettering(words, size, place, turn, material, spacing=1.0):
    """Raised letters around the place."""
    curve = bpy.data.curves.new("lettering", "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = 0.0015
    curve.offset = size * 0.012
    curve.align_x = curve.align_y = "CENTER"
    curve.space_character = spacing
    curve.materials.append(material)
    part = bpy.data.objects.new("lettering", curve)
    bpy.context.scene.collection.objects.link(part)
    part.location = place
    part.rotation_euler = turn
    return part


def cut(part, cutter):
    """Takes the cutter's volume out of the part, and removes the cutter."""
    modifier = part.modifiers.new("cut", "BOOLEAN")
    modifier.object = cutter
    modifier.solver = "EXACT"
    bpy.context.view_layer.objects.active = part
    bpy.ops.object.modifier_apply(modifier="cut")
    bpy.data.objects.remove(cutter)


def joined(parts):
    """Several objects as one."""
    for each in bpy.context.selected_objects:
        each.select_set(False)
    for part in parts:
        part.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.join()
    return parts[0]


def kept_faces(part, keep):
    """Removes the faces for whose middles (an array of points) `keep` says no."""
    edited = bmesh.new()
    edited.from_mesh(part.data)
    edited.faces.ensure_lookup_table()
    middles = np.array([face.calc_center_median()[:] for face in edited.faces])
    lost = [face for face, stays in zip(edited.faces, keep(middles)) if not stays]
    bmesh.ops.delete(edited, geom=lost, context="FACES")
    edited.to_mesh(part.data)
    edited.free()
    return part
